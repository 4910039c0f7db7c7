import { TokenBucket } from '../access/token-bucket.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Project } from '../catalogue/database.js';
import type { MockClock } from '../clock.js';
import { ChatRooms } from '../internal/chat-room.js';
import type { Store } from '../store.js';

/** Everything that belongs to one application, so that what is done to it is felt nowhere else. */
export class Tenant {
  readonly application: string;
  readonly clock: MockClock;
  readonly chat = new ChatRooms();
  /** What is left of its rate limit, where it has one. */
  readonly bucket = new TokenBucket();
  /** Holds the application's data; the projects of the database share one, a session has its own. */
  readonly store: Store;

  constructor(application: string, store: Store, clock: MockClock) {
    this.application = application;
    this.store = store;
    this.clock = clock;
  }

  /** The data as of now: what the timelines of its streams brought meanwhile is in it. */
  get catalogue(): Catalogue {
    this.store.applyTimeline(this.application);
    return this.store.catalogue;
  }

  get project(): Project | null {
    return this.catalogue.project(this.application);
  }

  /** Takes away what visitors and QA did, but for the data: that is the store's. */
  clear(): void {
    this.clock.reset();
    this.chat.clear();
    this.bucket.refill();
  }
}
