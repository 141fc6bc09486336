declare const self: ServiceWorkerGlobalScope;

/*
 * Takes the worker's place when the shop is built with OFFLINE=off: it serves nothing, deletes every cache and unregisters itself.
 * A missing file would not do, since browsers go on with the worker they have.
 */
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(withdraw());
});

async function withdraw(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

export {};
