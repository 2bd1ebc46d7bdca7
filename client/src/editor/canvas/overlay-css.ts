/** The frames over the canvas. `--inverse` undoes the canvas's scale, so that lines and names keep their size. */
export const OVERLAY_CSS = `
:host { all: initial; position: absolute; top: 0; left: 0; z-index: 2147483000; pointer-events: none; }
.frame { position: absolute; top: 0; left: 0; box-sizing: border-box; display: none; border-radius: calc(2px * var(--inverse)); }
.frame.shown { display: block; }
.hover { outline: calc(1px * var(--inverse)) solid #2a5bd0; outline-offset: calc(-1px * var(--inverse)); }
.selected { outline: calc(2px * var(--inverse)) solid #2a5bd0; outline-offset: calc(-2px * var(--inverse)); }
.also { outline: calc(2px * var(--inverse)) solid #2a5bd0; outline-offset: calc(-2px * var(--inverse)); background: rgb(42 91 208 / 0.08); }
.frame.selected { z-index: 1; }
.linked { outline-style: dashed; }
.name { position: absolute; left: 0; top: 0; transform-origin: 0 0; transform: scale(var(--inverse)) translateY(-100%);
  background: #2a5bd0; color: #fff; font: 500 12px/20px ui-sans-serif, system-ui, sans-serif; padding: 0 6px;
  white-space: nowrap; border-radius: 4px 4px 0 0; max-width: 240px; pointer-events: auto; cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; overflow: hidden; text-overflow: ellipsis; }
.name::before { content: ''; display: inline-block; width: 8px; height: 12px; margin-inline-end: 5px; vertical-align: -1px;
  background: radial-gradient(circle at 2px 2px, currentColor 1px, transparent 1.5px) 0 0 / 4px 4px; }
.name.fixed::before { content: none; }
@media (hover: none) {
  .name { font-size: 14px; line-height: 24px; padding: 0 10px; background-clip: padding-box; border: 0 solid transparent; border-top-width: 20px; }
  .name.inside, .name.below, .name.beside { border-top-width: 0; border-bottom-width: 20px; }
}
.name.inside { transform: scale(var(--inverse)); border-radius: 0 0 4px 0; }
.name.below { top: 100%; transform: scale(var(--inverse)); border-radius: 0 0 4px 4px; }
.name.beside { left: 100%; transform: scale(var(--inverse)); border-radius: 0 4px 4px 0; }
.name.fixed { cursor: default; }
.name.dragging { cursor: grabbing; pointer-events: none; opacity: 0.6; }
.drop { background: #2a5bd0; border-radius: calc(2px * var(--inverse)); }
.drop.whole { background: rgb(42 91 208 / 0.15); outline: calc(2px * var(--inverse)) dashed #2a5bd0; }
@media (forced-colors: active) { .hover, .selected, .also { outline-color: Highlight; } .name { border: 1px solid; } }
`;
