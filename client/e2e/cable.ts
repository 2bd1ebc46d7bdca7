import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A network cable between one browser and the product: pulled out, every connection ends in the middle of a word. */
export class Cable {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isOut = false;

  /** `port` is the product's, on this machine. */
  constructor(port: number) {
    this.#server = createServer((browser) => {
      if (this.#isOut) {
        browser.destroy();
        return;
      }
      const product = connect(port, '127.0.0.1');
      this.#join(browser, product);
      this.#join(product, browser);
    });
  }

  #join(one: Socket, other: Socket): void {
    this.#ends.add(one);
    one.on('close', () => {
      this.#ends.delete(one);
      other.destroy();
    });
    // The close that follows says it all.
    one.on('error', () => undefined);
    one.pipe(other);
  }

  /** Resolves to what a browser is to be started with, so that the product's own address leads through the cable. */
  async start(url: string): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `--host-resolver-rules=MAP ${new URL(url).host} 127.0.0.1:${port}`;
  }

  pullOut(): void {
    this.#isOut = true;
    for (const end of this.#ends) end.destroy();
  }

  plugIn(): void {
    this.#isOut = false;
  }

  stop(): void {
    this.pullOut();
    this.#server.close();
  }
}
