/* The thread that renders pages, except that every response of a listing has the same seed: its pages can be compared. */

Math.random = () => 0.5;
await import('#server/shop/pages/render-worker.ts');

export {};
