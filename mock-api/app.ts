import type { Application } from 'express';
import jsonServer from 'json-server';
import type { Clock } from './clock.js';
import { addSdkRoutes } from './http/sdk-routes.js';
import { addServiceRoutes } from './http/service-routes.js';
import type { Store } from './store.js';

export interface AppParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly sdkDir: string;
}

/** The mock's Express application: own routes first, json-server's router behind them. */
export function createApp({ store, clock, sdkDir }: AppParts): Application {
  const app = jsonServer.create();
  app.disable('x-powered-by').disable('etag').set('json spaces', 0);
  addServiceRoutes(app, store, clock);
  addSdkRoutes(app, sdkDir);
  return app;
}
