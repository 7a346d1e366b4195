import { startServer } from './boot/start';
import { ConfigError, readConfig } from './config';

const main = async (): Promise<void> => {
  const running = await startServer(readConfig(process.env));
  console.log(running.announcement);
  let isStopping = false;
  const stop = () => {
    // A second Ctrl-C does not wait for what is in flight.
    if (isStopping) process.exit(1);
    isStopping = true;
    void running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
