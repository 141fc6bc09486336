import { useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';

export function meta() {
  return [
    { title: 'An empty page' },
    { name: 'description', content: 'What React and the router cost by themselves.' },
  ];
}

export default function Root() {
  useEffect(() => {
    // The benches wait for this mark, as in the shop.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
