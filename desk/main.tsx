import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { JOIN_PATH } from '#contract/people/session.ts';
import { onUncaughtError } from '#web/browser/uncaught-errors.ts';
import { listenToBack } from '#web/browser/use-back-closes.ts';
import { reportDeskError } from './api/browser-errors.ts';
import { watchForPeople } from './api/presence.ts';
import { createQueryClient } from './api/query.ts';
import { SCREENS } from './routes.ts';
import { Broken, Guarded, NotFound } from './shell/fallbacks.tsx';
import { Shell } from './shell/shell.tsx';
import './styles.css';

const client = createQueryClient();
onUncaughtError(reportDeskError);
watchForPeople(window);
listenToBack();

const router = createBrowserRouter([
  {
    path: JOIN_PATH,
    lazy: async () => ({ Component: (await import('./features/people/sign-in/join.tsx')).Join }),
    errorElement: <Broken />,
    hydrateFallbackElement: <></>,
  },
  {
    element: <Shell />,
    errorElement: <Broken />,
    hydrateFallbackElement: <></>,
    children: [
      ...SCREENS.map(({ path, access, load }) => ({
        path,
        errorElement: <Broken />,
        lazy: async () => {
          const Component = await load();
          return {
            element: (
              <Guarded access={access}>
                <Component />
              </Guarded>
            ),
          };
        },
      })),
      { path: '*', element: <NotFound /> },
    ],
  },
]);

createRoot(document.getElementById('desk') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
