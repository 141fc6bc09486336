import type { Plugin } from 'vite';

const RELOADS = /window\.location\.reload\(\);/;

/** The router is known by this name to its own tools. */
const ASKED_FOR = `
  const asked = window.__reactRouterDataRouter?.state.navigation.location;
  if (asked) window.location.assign(asked.pathname + asked.search + asked.hash);
  else window.location.reload();
`;

/**
 * When the script of a page that was asked for does not come, React Router reloads the page one is on, without a word. Here it loads
 * the page that was asked for, whole: the server sends it complete. A version of the router that does it in another way ends the
 * build.
 */
export function missingRouteFiles(): Plugin {
  let isMended = false;
  return {
    name: 'missing-route-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        isMended = RELOADS.test(code);
        return code.replace(RELOADS, ASKED_FOR);
      },
    },
    buildEnd() {
      if (!isMended) this.error('React Router loads the files of routes in another way than before');
    },
  };
}
