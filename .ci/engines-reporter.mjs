// After the journeys in several engines: what each came to, and its seconds, engine beside engine.
const MARKS = { passed: '', skipped: ' (not run)' };

export default class {
  #engines = [];
  #journeys = new Map();

  onTestEnd(test, { status, duration }) {
    const [, engine, , ...titles] = test.titlePath();
    if (!this.#engines.includes(engine)) this.#engines.push(engine);
    const name = titles.join(' › ');
    const cells = this.#journeys.get(name) ?? {};
    cells[engine] = `${(duration / 1000).toFixed(1)}${MARKS[status] ?? ' FAILED'}`;
    this.#journeys.set(name, cells);
  }

  onEnd() {
    if (this.#engines.length === 0) return;
    const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
    row(['journey (seconds)', ...this.#engines]);
    row(['journey', ...this.#engines].map(() => '---'));
    for (const [name, cells] of this.#journeys)
      row([name, ...this.#engines.map((engine) => cells[engine] ?? '')]);
  }

  printsToStdio() {
    return false;
  }
}
