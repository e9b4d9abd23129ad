import type { Device, DeviceId } from '../../core/settings/devices.ts';
import { deviceTexts } from '../../core/settings/settings.messages.ts';
import { placeName } from '../../domain/places/places.ts';
import { deviceName } from '../../domain/settings/device-names.ts';
import { dayOf } from '../../domain/figures.ts';
import { Button } from '../ui/Button.tsx';
import { Entry, EntryList } from '../ui/EntryList.tsx';
import * as css from './device-list.css.ts';
import { settingsViewTexts } from './settings.messages.ts';

interface DeviceListProps {
  devices: readonly Device[];
  onEnd: (id: DeviceId) => void;
}

/** All devices, with this one marked; logging out ends this one. */
export const DeviceList = ({ devices, onEnd }: DeviceListProps) => (
  <EntryList place="page">
    {devices.map((device) => (
      <Entry
        key={device.id}
        name={
          <>
            {deviceName(device)}
            {device.isCurrent && <span className={css.current}>{deviceTexts.current}</span>}
          </>
        }
        details={[
          <>
            {device.place && `${placeName(device.place)} · `}
            {deviceTexts.firstSeen} {dayOf(device.firstSeen)} · {deviceTexts.lastSeen} {dayOf(device.lastSeen)}
          </>,
        ]}
      >
        {!device.isCurrent && (
          <Button onClick={() => onEnd(device.id)} aria-label={settingsViewTexts.signOut(deviceName(device))}>
            {deviceTexts.end}
          </Button>
        )}
      </Entry>
    ))}
  </EntryList>
);
