import address from './worker.ts?worker&url';

export interface Started {
  readonly worker: Worker;
  /** Rejects where its script cannot be had. */
  readonly failed: Promise<never>;
}

/**
 * Starts the worker. Of a script that comes from another site than the page, one of the page's own loads it; that one's
 * address is kept, since a browser may read it later.
 */
export function startWorker(): Started {
  const url = new URL(address, import.meta.url);
  const worker = url.origin === location.origin ? moduleWorker(url.href) : loadingWorker(url.href);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      if (!(event instanceof ErrorEvent) || event.message === '')
        reject(new Error(`The worker ${url.href} does not start`));
    });
  });
  failed.catch(() => {});
  return { worker, failed };
}

const moduleWorker = (url: string): Worker => new Worker(url, { type: 'module' });

function loadingWorker(url: string): Worker {
  const script = URL.createObjectURL(
    new Blob([`import ${JSON.stringify(url)};`], { type: 'text/javascript' }),
  );
  return moduleWorker(script);
}
