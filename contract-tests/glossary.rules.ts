/** A word that the glossary of CONTRIBUTING replaces by another, as a part of the name of a file. */
export interface GlossaryRule {
  readonly word: RegExp;
  readonly instead: string;
  /** Files that mean something else by it, or name it as the wire does. */
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
