import type { Application } from 'express';
import jsonServer from 'json-server';
import type { ControlAccess } from './control/control-access.js';
import type { Control } from './control/control.js';
import { addControlRoutes } from './control/control-routes.js';
import { addDbRoutes } from './control/db-routes.js';
import type { PageOrigins } from './access/page-origins.js';
import { addDocsRoutes, addStartRoutes } from './docs/docs-routes.js';
import { addTryRoutes } from './docs/try-routes.js';
import { addFaults } from './faults/fault-routes.js';
import type { FaultRules } from './faults/fault-rules.js';
import { addBrowserRoutes } from './http/browser-routes.js';
import { addErrorRoutes } from './http/error-routes.js';
import { addMediaRoutes, addMissingMedia } from './http/media-routes.js';
import type { RequestLog } from './http/request-log.js';
import { addRequestLog } from './http/request-log.js';
import { addSdkRoutes, type SdkHandler } from './http/sdk-routes.js';
import { addServiceRoutes } from './http/service-routes.js';
import { addSiteRoutes } from './http/site-routes.js';
import { addInternalRoutes } from './internal/internal-routes.js';
import { addLiveRoutes } from './live/live-routes.js';
import type { Recording } from './live/recording.js';
import { addPanelRoutes } from './panel/panel-routes.js';
import type { Tenants } from './tenants/tenants.js';

export interface AppParts {
  readonly tenants: Tenants;
  readonly pages: PageOrigins;
  readonly log: RequestLog;
  readonly faults: FaultRules;
  readonly control: Control;
  readonly access: ControlAccess;
  readonly sdkDir: string;
  /** Replaces `sdkDir`. */
  readonly sdk?: SdkHandler | undefined;
  /** Null if the mock has no media. */
  readonly mediaDir: string | null;
  readonly recording: Recording | null;
  readonly cmafRecording: Recording | null;
}

/** The mock's Express application. */
export function createApp(parts: AppParts): Application {
  const { tenants, pages, log, faults, control, access, sdkDir, sdk, mediaDir } = parts;
  const app = jsonServer.create();
  app.disable('x-powered-by').disable('etag').set('json spaces', 0);
  // As the service: a client with another path must not pass here.
  app.enable('case sensitive routing').enable('strict routing');
  addRequestLog(app, log, tenants);
  addFaults(app, faults, tenants);
  addServiceRoutes(app, tenants, pages);
  addInternalRoutes(app, tenants, pages);
  if (mediaDir === null) addMissingMedia(app);
  else {
    addLiveRoutes(app, { ...parts, mediaDir });
    addMediaRoutes(app, mediaDir, tenants);
  }
  addSiteRoutes(app, tenants, pages);
  addBrowserRoutes(app);
  if (sdk) app.use(sdk);
  else addSdkRoutes(app, sdkDir);
  addPanelRoutes(app, tenants, access);
  addControlRoutes(app, tenants, control, access);
  addDbRoutes(app, tenants, access);
  addStartRoutes(app, tenants);
  addTryRoutes(app, tenants);
  addDocsRoutes(app, tenants);
  addErrorRoutes(app, tenants);
  return app;
}
