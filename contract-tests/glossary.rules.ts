/** A word that the glossary of CONTRIBUTING replaces by another, as part of a file name. */
export interface GlossaryRule {
  readonly word: RegExp;
  readonly instead: string;
  /** Files that use it with another meaning, or as the wire does. */
  readonly except?: RegExp;
}

export const glossaryRules: readonly GlossaryRule[] = [
  { word: /^samples?$/, instead: 'sound', except: /^adapters\/audio\/samples\.browser\.ts$/ },
  { word: /^stores?$/, instead: 'shop', except: /\/(?:mark|object|segment)-store(?:\.test)?\.ts$/ },
  { word: /^(?:saved|favou?rites?|hearts?)$/, instead: 'wishlist, liked' },
  { word: /^licen[c]es?$/, instead: 'license' },
  { word: /^products?$/, instead: 'pack', except: /^server\/wishlist\/products-cookie\.ts$/ },
  { word: /^(?:basket|cart)$/, instead: 'selection' },
  { word: /^playlists?$/, instead: 'collection' },
  { word: /^(?:vendors?|labels?)$/, instead: 'provider' },
  {
    word: /^users?$/,
    instead: 'customer',
    except:
      /^(?:core\/account\/(?:load-)?user|server\/account\/user-data|web\/account\/(?:user-menu|UserMenu))(?:\.\w+)*\.tsx?$/,
  },
  { word: /^(?:coins?|points?)$/, instead: 'credit' },
];
