import { expect, test } from 'vitest';
import { deviceNames } from './device-names.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${MAC} ${KIT} Chrome/141.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${KIT} Chrome/141.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/141.0 Mobile Safari/604.1', 'Chrome', 'iPad'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/141.0 Safari/537.36`, 'Chrome', 'Linux'],
  ['undici', 'Command line', null],
  ['node', 'Command line', null],
  ['<script>', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceNames(userAgent)).toEqual({ browser, system });
});

test('nothing is known of a device that says nothing', () => {
  expect(deviceNames(null)).toEqual({ browser: null, system: null });
});
