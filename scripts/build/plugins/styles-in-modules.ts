import type { Plugin } from 'vite';
import { scopedStyles } from '../../../web/widgets/scoped-styles.ts';
import { isForWidgets } from '../environments/names.ts';
import { there } from '../there.ts';

const SHEETS = there('web/widgets/sheets.ts');
const VIRTUAL_STYLES = /import ['"]([^'"]+\.vanilla\.css)['"];?/g;

/** A widget has its styles in its shadow tree: they come as text with the module that uses them. */
export function stylesInModules(): Plugin {
  return {
    name: 'styles-in-modules',
    enforce: 'post',
    applyToEnvironment: isForWidgets,
    transform(code, id) {
      if (id.endsWith('.css.ts'))
        return code.replace(VIRTUAL_STYLES, (_, sheet: string) => `import "${sheet}?inline";`);
      if (!id.endsWith('.vanilla.css?inline')) return null;
      const text = /export default ("(?:[^"\\]|\\.)*")/.exec(code)?.[1];
      if (text === undefined) throw new Error(`${id} is no text of styles.`);
      const scoped = scopedStyles(String(JSON.parse(text)));
      return {
        code: `import { addStyles } from ${JSON.stringify(SHEETS)};\naddStyles(${JSON.stringify(scoped)});`,
        map: null,
        moduleSideEffects: true,
      };
    },
  };
}
