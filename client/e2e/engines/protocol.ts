// What the kit asks of a browser, whichever of the two protocols of WebDriver it speaks.

/** One of the input sources of WebDriver's actions, with what it does. Both protocols take the same. */
export interface Actions {
  type: 'key' | 'pointer' | 'wheel';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, unknown>[];
}

/** An element of a page, as the protocol names it. */
export type Reference = Record<string, unknown>;

export interface Connection {
  /** The names of the tabs that are open. */
  tabs(): Promise<string[]>;
  openTab(): Promise<string>;
  closeTab(tab: string): Promise<void>;
  /** In front of the others, as a person sees it. */
  activate(tab: string): Promise<void>;
  go(tab: string, url: string): Promise<void>;
  reload(tab: string): Promise<void>;
  back(tab: string): Promise<void>;
  /** Calls the function of this source with `argument`, and resolves to the text that it promises. */
  run(tab: string, source: string, argument: string): Promise<string>;
  /** The element that the function of this source gives. */
  find(tab: string, source: string, argument: string): Promise<Reference>;
  act(tab: string, actions: Actions[]): Promise<void>;
  setFiles(tab: string, field: Reference, paths: string[]): Promise<void>;
  /** A PNG of what the window shows. */
  screenshot(tab: string): Promise<Buffer>;
  /** In a language of the engine's own, where there is one. */
  command<Result>(tab: string, name: string, parameters: Record<string, unknown>): Promise<Result>;
  close(): Promise<void>;
}

/** What a browser refuses: among it what was asked of a page that has just been left. */
export class WebDriverError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}
