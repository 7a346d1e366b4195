import '@schi/shared-ui/theme/global.css';

/** Lets the browser handle input and paint before the next step. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The application starts in steps, because in one piece they would block a phone for most of a second. All of them are
 * in the page's one script, so there are no further requests.
 */
const start = async () => {
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/platform');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/api-client');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/site');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/components');
  await pause();
  await import(/* webpackMode: "eager" */ '@schi/shared-ui/store');
  await pause();
  await import(/* webpackMode: "eager" */ './App');
  await pause();
  await import(/* webpackMode: "eager" */ './start');
};
void start();
