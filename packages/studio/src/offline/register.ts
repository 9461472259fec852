/** Keeps the page for when there is no network; what it takes is fetched once the page stands. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  // Refused where the page is not built or its address is not safe: it is then not kept.
  navigator.serviceWorker.register(new URL('offline.js', document.baseURI)).catch(() => {});
}
