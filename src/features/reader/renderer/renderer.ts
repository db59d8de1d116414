/** Runs a page's scripts in Chromium and answers what stands on the page then: for shops that send an empty shell. */
import type { Egress } from '../../../platform/egress/egress.ts';
import { isRoot, type RenderedPage, type RenderLimits, renderOnce } from './render-once.ts';

export interface Renderer {
  /** The page after its scripts; null when it did not come in time, broke a limit, or too many wait already. */
  render(url: string, signal?: AbortSignal): Promise<RenderedPage | null>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** Renders as root too, where there is no sandbox: for tests with pages of their own. */
  withoutSandbox?: boolean;
  egress: Egress;
  /** The program; its environment holds nothing of ours but what is named here. */
  executablePath: string;
  env?: Record<string, string>;
  limits?: Partial<RenderLimits>;
  /** Told why a page was not rendered. */
  onFailure?: (url: string, reason: string) => void;
}

export const usualRenderLimits: RenderLimits = {
  totalMs: 15_000,
  settleMs: 5_000,
  memoryMb: 1_536,
  bytes: 25 * 1024 * 1024,
  connections: 200,
  waiting: 4,
};

/**
 * One page at a time, each in a browser of its own that ends with it, so that pages leave nothing to each other. The
 * library that drives it is loaded at the first page. Throws when it runs as root, where Chromium has no sandbox.
 */
export function createRenderer(options: RendererOptions): Renderer {
  if (isRoot() && !options.withoutSandbox) {
    throw new Error(
      'RENDERER_CHROMIUM is set, but root has no sandbox to put foreign scripts into: run the shop as an ordinary user',
    );
  }
  const limits = { ...usualRenderLimits, ...options.limits };
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const closing = new AbortController();
  const render = async (url: string, signal: AbortSignal): Promise<RenderedPage | null> => {
    try {
      signal.throwIfAborted();
      return await renderOnce(url, { ...options, limits }, signal);
    } catch (error) {
      options.onFailure?.(url, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      return null;
    }
  };
  return {
    render: async (url, signal) => {
      if (waiting >= limits.waiting || closing.signal.aborted) {
        options.onFailure?.(url, 'too many pages wait');
        return null;
      }
      waiting += 1;
      const turn = line.then(() =>
        render(
          url,
          AbortSignal.any([closing.signal, AbortSignal.timeout(limits.totalMs), ...(signal ? [signal] : [])]),
        ),
      );
      line = turn;
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: async () => {
      closing.abort(new Error('the shop stops'));
      await line;
    },
  };
}
