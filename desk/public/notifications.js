/* Shows the desk when somebody taps a notification of it. It caches nothing and answers no request. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const shown = self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async ([desk]) => {
    if (!desk) return self.clients.openWindow(notification.data);
    await desk.focus();
    desk.postMessage({ open: notification.data });
  });
  event.waitUntil(shown);
});
