import { deviceTexts, openFailures } from '../../core/settings/settings.messages.ts';
import { failureText } from '../../core/shell/failure-text.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useReadable, whole } from '../bind/use-readable.ts';
import { ListFailed } from '../catalogue/lists/list-notices.tsx';
import { DeviceList } from '../settings/DeviceList.tsx';
import { PageHeading } from '../shell/document/arrival.tsx';
import { Button } from '../ui/Button.tsx';
import * as own from './own-page.css.ts';
import * as css from './settings-page.css.ts';

/** The customer's sessions, and how to end them. */
export default function DevicesPage() {
  const { devices, loadDevices, endDevice, endOtherDevices } = useLate(useApp().settings);
  const state = useReadable(devices, whole);
  return (
    <>
      <PageHeading className={own.title}>{deviceTexts.title}</PageHeading>
      <p className={css.about}>{deviceTexts.about}</p>
      {state.phase === 'failed' && (
        <ListFailed text={failureText(state.failure, openFailures)} onReload={() => void loadDevices.execute()} />
      )}
      {state.phase === 'loaded' && (
        <>
          <DeviceList devices={state.devices} onEnd={(id) => void endDevice.execute(id)} />
          {state.devices.length > 1 && (
            <Button onClick={() => void endOtherDevices.execute()}>{deviceTexts.endOthers}</Button>
          )}
        </>
      )}
    </>
  );
}
