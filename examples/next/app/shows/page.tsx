import { SvcStreamList } from 'svc-live-shopping/react';
import { service } from '../../service';

/** A server component: what it passes on is data alone. */
export default function Shows() {
  return <SvcStreamList {...service} pageSize={4} />;
}
