/** The buttons between sections. `--inverse` undoes the canvas's scale. */
export const PLUS_CSS = `
:host { all: initial; position: absolute; top: 0; left: 0; z-index: 2147483001; pointer-events: none; }
.line, .place { position: absolute; left: 0; display: none; background: #2a5bd0; border-radius: 4px; }
.line { height: calc(2px * var(--inverse)); margin-top: calc(-1px * var(--inverse)); }
.place.whole { background: rgb(42 91 208 / 0.15); outline: calc(2px * var(--inverse)) dashed #2a5bd0; }
.shown { display: block; }
button { all: unset; position: absolute; display: none; box-sizing: border-box; width: 28px; height: 28px; border-radius: 50%;
  background: #2a5bd0; color: #fff; box-shadow: 0 0 0 2px #fff, 0 1px 4px 2px rgb(0 0 0 / 0.3); pointer-events: auto; cursor: pointer;
  transform-origin: 0 0; transform: scale(var(--inverse)) translate(-50%, -50%); }
button::before { content: ''; position: absolute; inset: 7px; background:
  linear-gradient(#fff, #fff) center / 100% 2px no-repeat, linear-gradient(#fff, #fff) center / 2px 100% no-repeat; }
button:hover { background: #1e49ae; }
button.shown { display: block; }
.key { opacity: 0; pointer-events: none; }
.key:focus { opacity: 1; outline: 3px solid #2a5bd0; outline-offset: 4px; }
.touch::after { content: ''; position: absolute; inset: -8px; border-radius: 50%; }
@media (forced-colors: active) { button { border: 1px solid; } .line, .place { background: Highlight; } }
`;
