import { afterEach, expect, it, vi } from 'vitest';
import { draw, eraseAll, press } from '../testing/draw.ts';
import { IdentityList } from './IdentityList.tsx';

afterEach(eraseAll);

it('names each site with the address it was linked by, and unlinks it', async () => {
  const onUnlink = vi.fn();
  const linkedAt = Date.UTC(2027, 2, 1);
  const list = await draw(
    <IdentityList
      identities={[
        { id: 3, provider: 'google', email: 'ada@gmail.com', linkedAt },
        { id: 4, provider: 'facebook', email: null, linkedAt },
      ]}
      onUnlink={onUnlink}
    />,
  );
  const [google, facebook] = [...list.element.querySelectorAll('li')];
  expect(google!.textContent).toBe('Googleada@gmail.com · Linked since 1 March 2027Unlink');
  expect(facebook!.textContent).toBe('FacebookLinked since 1 March 2027Unlink');
  await press(list.named('Unlink Facebook'));
  expect(onUnlink).toHaveBeenCalledExactlyOnceWith(4);
});
