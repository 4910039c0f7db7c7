import type { CDPSession } from 'playwright-core';

/** A command of Chromium's protocol, whose answer nobody needs. */
type Send = (method: string, params?: object) => void;
/** What a target tells, by the name of the event. */
type Hear = (method: string, params: object) => void;

/** A worker, or an iframe of another site: what it loads is told by no other session. */
export interface ChildTarget {
  /** Of an iframe, that of its frame. */
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  readonly send: Send;
}

interface Attached {
  readonly sessionId: string;
  readonly targetInfo: Omit<ChildTarget, 'send'>;
}

interface Received {
  readonly sessionId: string;
  readonly message: string;
}

/** Before the first script of a child, as far as Playwright, which lets it run too, leaves time for that. */
const AUTO_ATTACH = { autoAttach: true, waitForDebuggerOnStart: true, flatten: false };

/** Attaches to the children of a target; returns what hears that target's events. */
function attachChildren(send: Send, started: (child: ChildTarget) => Hear): Hear {
  const children = new Map<string, Hear>();
  const attach = ({ sessionId, targetInfo }: Attached): void => {
    let id = 0;
    const sendToChild: Send = (method, params = {}) => {
      send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: (id += 1), method, params }) });
    };
    const hear = started({ ...targetInfo, send: sendToChild });
    const hearChild = attachChildren(sendToChild, started);
    children.set(sessionId, (method, params) => {
      hear(method, params);
      hearChild(method, params);
    });
    sendToChild('Runtime.runIfWaitingForDebugger');
  };
  send('Target.setAutoAttach', AUTO_ATTACH);
  return (method, params) => {
    if (method === 'Target.attachedToTarget') attach(params as Attached);
    if (method !== 'Target.receivedMessageFromTarget') return;
    const { sessionId, message } = params as Received;
    const event = JSON.parse(message) as { method?: string; params?: object };
    if (event.method !== undefined) children.get(sessionId)?.(event.method, event.params ?? {});
  };
}

/**
 * Follows the workers and the iframes of other sites in a page, and theirs. Not by `flatten`: Playwright hands on nothing of sessions
 * that it has not opened itself.
 *
 * @param started is called with each of them, and returns what hears its events
 */
export function followChildren(session: CDPSession, started: (child: ChildTarget) => Hear): void {
  const send: Send = (method, params) => {
    // A page that is closed meanwhile has no children.
    session.send(method as 'Target.setAutoAttach', params as never).catch(() => undefined);
  };
  const hear = attachChildren(send, started);
  for (const event of ['Target.attachedToTarget', 'Target.receivedMessageFromTarget'] as const)
    session.on(event, (params: object) => hear(event, params));
}
