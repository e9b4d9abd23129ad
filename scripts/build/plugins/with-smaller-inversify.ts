import type { Plugin } from 'vite';
import { isForBrowsers } from '../environments/names.ts';
import { there } from '../there.ts';

/** What stands in for the parts behind Inversify's `Container`. */
const OWN_PARTS = there('web/inversify-in-browser.ts');
const OWN_PART = /@inversifyjs\/container\/.*\/((?:Binding|ServiceReference|ServiceResolution)Manager)\.js$/;

/** What the container makes of Inversify's parts, and nobody asks for anything here. */
const UNUSED_OF_INVERSIFY = new RegExp(
  `/@inversifyjs/(?:core|container)/lib/.*/(${[
    // Bindings by modules, plans, plugins, and copies.
    'ContainerModuleManager',
    'PlanParamsOperationsManager',
    'PlanResultCache(?:Manager|Service)',
    'PluginManager',
    'SnapshotManager',
    // What is told of things that are made and let go of.
    'ActivationsService',
    'BindingService',
    'DeactivationsService',
    'DeactivationParamsManager',
  ].join('|')})\\.js$`,
);

/**
 * The composition binds constants and factories, and a browser resolves them once: there the rest of Inversify is only
 * weight, and the code that it makes from text is forbidden by the policy of our pages. A binding of another kind fails
 * as soon as a page of the built app opens.
 */
export function withSmallerInversify(): Plugin {
  const none = 'reflect-metadata/lite';
  return {
    name: 'with-smaller-inversify',
    enforce: 'pre',
    applyToEnvironment: isForBrowsers,
    // It is there for decorators, which we do not use.
    resolveId: (source) => (source === none ? `\0${none}` : null),
    load(id) {
      if (id === `\0${none}`) return '';
      const [, own] = OWN_PART.exec(id) ?? [];
      if (own) return `export { ${own} } from ${JSON.stringify(OWN_PARTS)};`;
      const [, unused] = UNUSED_OF_INVERSIFY.exec(id) ?? [];
      return unused ? `export class ${unused} { static build() {} }` : null;
    },
  };
}
