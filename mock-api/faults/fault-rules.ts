import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Rejection } from '../control/rejection.js';
import { Random } from '../generate/random.js';
import type { FaultRule } from './fault-rule.js';
import { matchesPattern, isLivePlaylist } from './request-match.js';
import type { RequestKind } from './request-match.js';

const MAX_RULES = 200;

/** A rule with its hits; the fields are those of `GET /__mock/faults`. */
export interface ListedFault extends FaultRule {
  readonly id: string;
  /** Requests that the rule matched. */
  readonly matched: number;
  /** Requests to which the rule was applied. */
  readonly hits: number;
  /** Hits whose response is not complete yet. */
  readonly holding: number;
}

/** The properties of a request that rules match. */
export interface FaultyRequest {
  readonly path: string;
  /** The path without the session's prefix; differs only for media of a session. */
  readonly commonPath: string;
  readonly kind: RequestKind;
  readonly application: string | null;
  /** Whether the application is a session: only rules that name it match. */
  readonly ofSession: boolean;
}

/** A rule with its state. */
export class ActiveFault {
  readonly id: string;
  readonly rule: FaultRule;
  readonly #random: Random;
  readonly #frozen = new Map<string, number>();
  readonly #pending = new Set<ServerResponse>();
  readonly #suspended = new Map<ServerResponse, () => void>();
  #matched = 0;
  #hits = 0;
  #isRemoved = false;

  constructor(id: string, rule: FaultRule) {
    this.id = id;
    this.rule = rule.probability === undefined ? rule : { ...rule, seed: rule.seed ?? randomInt(2 ** 31) };
    this.#random = new Random(this.rule.seed ?? 0);
  }

  get listed(): ListedFault {
    return { id: this.id, ...this.rule, matched: this.#matched, hits: this.#hits, holding: this.#pending.size };
  }

  /** Whether the rule applies to the request; counts the match and the hit. */
  hits({ path, commonPath, kind, application, ofSession }: FaultyRequest): boolean {
    const { match, times = Infinity, probability = 1, then } = this.rule;
    if (match.application === undefined ? ofSession : match.application !== application) return false;
    if (match.kind !== undefined && match.kind !== kind) return false;
    const { path: pattern = '*' } = match;
    if (!matchesPattern(path, pattern) && !matchesPattern(commonPath, pattern)) return false;
    if (then.freeze && !isLivePlaylist(path)) return false;
    this.#matched += 1;
    if (this.#hits >= times || !this.#random.chance(probability)) return false;
    this.#hits += 1;
    return true;
  }

  /** Counts the response in `holding` until it is complete or its connection is closed. */
  track(response: ServerResponse): void {
    this.#pending.add(response);
    response.once('close', () => this.#pending.delete(response));
  }

  /** Suspends a response until the rule is removed, unless the client disconnects. */
  suspend(response: ServerResponse, resume: () => void): void {
    if (this.#isRemoved) return resume();
    this.#suspended.set(response, resume);
    response.once('close', () => this.#suspended.delete(response));
  }

  /** Marks the rule as removed and resumes its suspended responses. */
  release(): void {
    this.#isRemoved = true;
    const suspended = [...this.#suspended.values()];
    this.#suspended.clear();
    for (const resume of suspended) resume();
  }

  /** The time of the first request for a playlist, at which it is frozen. Milliseconds since 1970. */
  frozenAt(path: string, now: number): number {
    const time = this.#frozen.get(path) ?? now;
    this.#frozen.set(path, time);
    return time;
  }
}

/** The fault rules. If several match a request, the oldest with hits left applies. */
export class FaultRules {
  #active: ActiveFault[] = [];
  #made = 0;

  get isEmpty(): boolean {
    return this.#active.length === 0;
  }

  /** @throws {Rejection} if there are too many rules */
  add(rule: FaultRule): ListedFault {
    if (this.#active.length >= MAX_RULES) {
      throw new Rejection(409, 'match', `there are ${MAX_RULES} rules already: clear some with DELETE /__mock/faults`);
    }
    const fault = new ActiveFault(`fault-${(this.#made += 1)}`, rule);
    this.#active.push(fault);
    return fault.listed;
  }

  /** Oldest first. */
  list(application?: string): ListedFault[] {
    const all = this.#active.map(({ listed }) => listed);
    return application === undefined ? all : all.filter(({ match }) => match.application === application);
  }

  /** Removes the selected rules and resumes their responses; returns the number of removed rules. */
  remove(which: (fault: ListedFault) => boolean): number {
    const removed = this.#active.filter(({ listed }) => which(listed));
    this.#active = this.#active.filter((fault) => !removed.includes(fault));
    for (const fault of removed) fault.release();
    return removed.length;
  }

  /** The rule that applies to the request, if any. */
  faultFor(request: FaultyRequest): ActiveFault | null {
    return this.#active.find((fault) => fault.hits(request)) ?? null;
  }
}
