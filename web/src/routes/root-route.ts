import { createRootRoute, createRoute, type AnyRoute } from '@tanstack/react-router';
import type { MessageDescriptor } from '@lingui/core';
import type { RouteComponent } from '@tanstack/react-router';
import { lazyComponent } from '../ui/lazy-chunk.tsx';
import { Root } from './root.tsx';
import './titles.ts';

const NotFound = lazyComponent(async () => (await import('./not-found.tsx')).NotFound);

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: NotFound });

/** A page with a title and nothing else to say about its address. */
export function page<Parent extends AnyRoute, const Path extends string>(
  parent: () => Parent,
  path: Path,
  title: MessageDescriptor,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: parent, path, staticData: { title }, component });
}
