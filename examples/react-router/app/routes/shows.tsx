import { SvcStreamList } from 'svc-live-shopping/react';
import { service } from '../service.server';
import type { Route } from './+types/shows';

export const loader = () => service;

export default function Shows({ loaderData }: Route.ComponentProps) {
  return <SvcStreamList {...loaderData} pageSize={4} />;
}
