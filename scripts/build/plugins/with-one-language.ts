import type { Plugin } from 'vite';

/**
 * React Aria asks which language the browser speaks and which way it is written, for which the browser reads tables for
 * 20 ms and more. The shop speaks English.
 */
export function withOneLanguage(): Plugin {
  return {
    name: 'with-one-language',
    load: (id) =>
      /react-aria\/dist\/private\/i18n\/useDefaultLocale\.\w+$/.test(id)
        ? `const locale = { locale: 'en-US', direction: 'ltr' };
           export const getDefaultLocale = () => locale;
           export const useDefaultLocale = () => locale;`
        : null,
  };
}
