import { Product } from '../../../next/app/product';
import { service } from '../service.server';
import type { Route } from './+types/product';

export const loader = () => service;

export default function Page({ loaderData }: Route.ComponentProps) {
  return <Product {...loaderData} />;
}
