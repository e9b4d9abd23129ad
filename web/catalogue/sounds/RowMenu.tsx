import { useEffect, useRef } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { RouterProvider } from 'react-aria/private/utils/openLink';
import type { Sound } from '../../../core/catalogue/sounds/sound.ts';
import { collectionTexts } from '../../../core/collections/collections.messages.ts';
import { takeAsTexts } from '../../../core/downloads/owned/owned.messages.ts';
import { packHref, soundHref, stemsHref } from '../../../core/catalogue/addresses.ts';
import { licenseTexts } from '../../../core/license/license.messages.ts';
import { linkTo } from '../../../core/player/link-to.ts';
import { isChangeable } from '../../../core/tempo/changeable.ts';
import { tempoTexts } from '../../../core/tempo/tempo.messages.ts';
import { useApp } from '../../bind/AppContext.tsx';
import { useReadable } from '../../bind/use-readable.ts';
import { ownCollectionOnView } from '../../bind/own-collection.ts';
import { copyLink } from '../../bind/copy-link.ts';
import { useIsLicensable, useShowLicense } from '../../license/use-license.ts';
import { drawn } from '../../scope/once.ts';
import { useChangeTempo } from '../../tempo/use-change-tempo.ts';
import * as css from './row-menu.css.ts';
import { rowTexts } from './sounds.messages.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { rowMenuTexts } from './row-menu.messages.ts';

/** The target of an item, or its action. */
type LinkOrAct = string | (() => void);

interface RowMenuProps {
  sound: Sound;
  /** The button that the menu is anchored to. */
  button: HTMLElement;
  onFindSimilar: (sound: Sound) => void;
  onClose: () => void;
}

/** Further actions for a sound [LIST-17, DECISION-31]. */
export default function RowMenu({ sound, button, onFindSimilar, onClose }: RowMenuProps) {
  const app = useApp();
  const own = ownCollectionOnView(app);
  const changeTempo = useChangeTempo();
  const [isLicensable, showLicense] = [useIsLicensable(sound.id), useShowLicense()];
  const isOwned = useReadable(app.downloads.downloaded, (files) => files.get(sound.id) === true);
  const trigger = useRef(button);
  const name = soundTexts.more(sound.name);
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);
  const items: ReadonlyArray<readonly [label: string, does: LinkOrAct]> = [
    [rowMenuTexts.toSound, soundHref(sound.id)],
    [rowMenuTexts.toPack, packHref(sound.pack.slug)],
    [rowTexts.findSimilar, () => onFindSimilar(sound)],
    [
      collectionTexts.addToCollection,
      () => void app.collections.press(({ showCollections }) => showCollections.execute({ kind: 'sound', sound })),
    ],
    ...(own
      ? [
          [
            collectionTexts.removeFromCollection,
            () => void app.collections.press(({ removeSound }) => removeSound.execute(own, sound)),
          ] as const,
        ]
      : []),
    ...(isChangeable(sound) ? [[tempoTexts.title, () => changeTempo(sound)] as const] : []),
    ...(isLicensable ? [[licenseTexts.item, () => showLicense(sound)] as const] : []),
    ...(sound.group ? [[rowMenuTexts.stems, stemsHref(sound.group)] as const] : []),
    ...(isOwned
      ? [[takeAsTexts.title, () => void app.owned.press(({ takeAs }) => takeAs.execute(sound))] as const]
      : []),
    [rowMenuTexts.copyLink, () => void copyLink(app, linkTo(sound.id, app.player.state))],
  ];
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      aria-label={name}
      className={css.popover}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <RouterProvider navigate={(address) => app.shell.navigation.push(address)}>
        <Menu aria-label={name} className={css.menu} onClose={onClose}>
          {items.map(([label, does], at) => (
            <MenuItem
              key={label}
              {...(at === 0 && { ref: takeFocus })}
              // The menu returns the focus before the action runs: a dialog would otherwise save the wrong element to
              // return it to.
              {...(typeof does === 'string' ? { href: does } : { onAction: () => void drawn().then(does) })}
              id={label}
              className={css.item}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      </RouterProvider>
    </Popover>
  );
}

/** Not by `autoFocus`: a key press on a native button counts as virtual there, and the focus comes too late. */
const takeFocus = (item: HTMLElement | null): void => item?.focus({ preventScroll: true });
