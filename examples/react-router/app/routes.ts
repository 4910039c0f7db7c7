import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [index('routes/product.tsx'), route('shows', 'routes/shows.tsx')] satisfies RouteConfig;
