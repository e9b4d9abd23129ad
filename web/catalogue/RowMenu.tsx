import { useRef } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import type { Sound } from '../../core/catalogue/sound.ts';
import { href } from '../../core/shell/routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import * as css from './row-menu.css.ts';

interface RowMenuProps {
  sound: Sound;
  /** The button that the menu hangs at. */
  button: HTMLElement;
  onFindSimilar: (sound: Sound) => void;
  onClose: () => void;
}

/** What else can be done with a sound [LIST-17, DECISION-31]. */
export default function RowMenu({ sound, button, onFindSimilar, onClose }: RowMenuProps) {
  const { navigation } = useApp().shell;
  const goTo = (address: string) => () => navigation.push(address);
  const trigger = useRef(button);
  const items: ReadonlyArray<readonly [label: string, action: () => void]> = [
    ['Go to sound', goTo(href.sound(sound.id))],
    ['Go to pack', goTo(href.pack(sound.pack.slug))],
    ['Find similar', () => onFindSimilar(sound)],
    ...(sound.group ? [['Download stems', goTo(href.stems(sound.group))] as const] : []),
  ];
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      className={css.popover}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus */}
      <Menu aria-label={`More about ${sound.name}`} className={css.menu} autoFocus="first" onClose={onClose}>
        {items.map(([label, action]) => (
          <MenuItem key={label} id={label} className={css.item} onAction={action}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
