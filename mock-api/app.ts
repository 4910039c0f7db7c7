import type { Application } from 'express';
import jsonServer from 'json-server';
import type { Clock } from './clock.js';
import type { Control } from './control/control.js';
import { addControlRoutes } from './control/control-routes.js';
import { addDbRoutes } from './control/db-routes.js';
import { addLastRoutes } from './http/last-routes.js';
import { addMediaRoutes } from './http/media-routes.js';
import type { RequestLog } from './http/request-log.js';
import { addRequestLog } from './http/request-log.js';
import { addSdkRoutes } from './http/sdk-routes.js';
import { addServiceRoutes } from './http/service-routes.js';
import { addSiteRoutes } from './http/site-routes.js';
import { addInternalRoutes } from './internal/internal-routes.js';
import { addLiveRoutes } from './live/live-routes.js';
import type { Recording } from './live/recording.js';
import type { Store } from './store.js';

export interface AppParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: RequestLog;
  readonly control: Control;
  readonly sdkDir: string;
  readonly mediaDir: string;
  readonly recording: Recording | null;
}

/** The mock's Express application: own routes first, json-server's router behind them. */
export function createApp(parts: AppParts): Application {
  const { store, clock, log, control, sdkDir, mediaDir } = parts;
  const app = jsonServer.create();
  app.disable('x-powered-by').disable('etag').set('json spaces', 0);
  addRequestLog(app, log, store);
  addServiceRoutes(app, store, clock);
  addInternalRoutes(app, store, clock);
  addLiveRoutes(app, parts);
  addMediaRoutes(app, mediaDir);
  addSiteRoutes(app, store);
  addSdkRoutes(app, sdkDir);
  addControlRoutes(app, store, control);
  addDbRoutes(app, store);
  addLastRoutes(app, clock);
  return app;
}
