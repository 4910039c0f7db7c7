import { TokenBucket } from '../access/token-bucket.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Project } from '../catalogue/database.js';
import type { MockClock } from '../clock.js';
import { ChatRooms } from '../internal/chat-room.js';
import type { Store } from '../store.js';

/** The isolated data of one application. */
export class Tenant {
  readonly application: string;
  readonly clock: MockClock;
  readonly chat = new ChatRooms();
  /** The state of the rate limit, if the application has one. */
  readonly bucket = new TokenBucket();
  /** The projects of the database share one store; each session has its own. */
  readonly store: Store;

  constructor(application: string, store: Store, clock: MockClock) {
    this.application = application;
    this.store = store;
    this.clock = clock;
  }

  /** The current data, with the due timeline steps applied. */
  get catalogue(): Catalogue {
    this.store.applyTimeline(this.application);
    return this.store.catalogue;
  }

  get project(): Project | null {
    return this.catalogue.project(this.application);
  }

  /** Resets clock, chat and rate limit; the store resets the data. */
  clear(): void {
    this.clock.reset();
    this.chat.clear();
    this.bucket.refill();
  }
}
