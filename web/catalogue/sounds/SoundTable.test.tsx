import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTexts } from '../../../core/catalogue/catalogue.messages.ts';
import { ROW_HEIGHT } from '../../../core/catalogue/filters/limits.ts';
import { draw, eraseAll, press } from '../../testing/draw.ts';
import { ListFailed, NothingFound } from '../lists/list-notices.tsx';
import SoundListSkeleton from './SoundListSkeleton.tsx';
import { SoundTable } from './SoundTable.tsx';

afterEach(eraseAll);

describe('SoundTable', () => {
  it('has the columns Pack, Name, Waveform, Type, Key, BPM and a sortable Time [LIST-01]', async () => {
    const sort = vi.fn();
    const table = await draw(
      <SoundTable caption="Sounds" order={null} onSort={sort}>
        {null}
      </SoundTable>,
    );
    const names = table.findAll('thead th').map((column) => column.textContent);
    expect(names).toEqual(['Select', 'Pack', 'Name', 'Waveform', 'Type', 'Key', 'BPM', 'Time', 'Actions']);
    await press(table.named('Time'));
    expect(sort).toHaveBeenCalledExactlyOnceWith('seconds');
  });

  it.each([
    ['Name', 'name'],
    ['Key', 'key'],
    ['BPM', 'bpm'],
  ] as const)('is sorted by the head of the column %s, too, and says so', async (head, column) => {
    const sort = vi.fn();
    const table = await draw(
      <SoundTable caption="Sounds" order={{ column, direction: 'asc' }} onSort={sort}>
        {null}
      </SoundTable>,
    );
    expect(table.findAll('th[aria-sort="ascending"]').map((column) => column.textContent)).toEqual([head]);
    await press(table.named(head));
    expect(sort).toHaveBeenCalledExactlyOnceWith(column);
  });

  it.each([
    ['desc', 'descending'],
    ['asc', 'ascending'],
  ] as const)('says that it is sorted by time, %s [FILT-24]', async (direction, said) => {
    const order = { column: 'seconds', direction } as const;
    const table = await draw(
      <SoundTable caption="Sounds" order={order} onSort={vi.fn()}>
        {null}
      </SoundTable>,
    );
    expect(table.find('th[aria-sort]').getAttribute('aria-sort')).toBe(said);
  });

  it('does not sort while the list loads [FILT-41]', async () => {
    const sort = vi.fn();
    const table = await draw(
      <SoundTable caption="Sounds" order={null} isBusy onSort={sort}>
        {null}
      </SoundTable>,
    );
    await press(table.named('Time'));
    expect(sort).not.toHaveBeenCalled();
    expect(table.named('Time').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('SoundListSkeleton', () => {
  it('shows as many rows as the list will have while it loads [LIST-23, LIST-25]', async () => {
    const table = await draw(
      <SoundTable caption="Sounds" order={null} isBusy>
        <SoundListSkeleton rows={20} />
      </SoundTable>,
    );
    expect(table.findAll('tbody tr')).toHaveLength(20);
    expect(table.find('caption').textContent).toBe('Sounds, loading...');
    expect(table.find('table').getAttribute('aria-busy')).toBe('true');
  });

  it('has rows of 67 px, as the list has [LIST-24]', () => {
    expect(ROW_HEIGHT).toBe(67);
  });
});

describe('an empty list', () => {
  it('says so, and what to try [LIST-27]', async () => {
    const notice = await draw(<NothingFound />);
    expect(notice.element.textContent).toBe('Nothing found...Try increasing your date range!');
  });

  it('offers to clear the filters that emptied it', async () => {
    const clear = vi.fn();
    const notice = await draw(<NothingFound onClearFilters={clear} />);
    await press(notice.named('Clear all filters'));
    expect(clear).toHaveBeenCalledOnce();
  });
});

describe('a failed list', () => {
  it('says what happened and offers to reload [LIST-29]', async () => {
    const reload = vi.fn();
    const notice = await draw(<ListFailed text="We couldn't load sounds. Please reload page." onReload={reload} />);
    expect(notice.find('[role="alert"]').textContent).toContain("We couldn't load sounds.");
    await press(notice.named(listTexts.reload));
    expect(reload).toHaveBeenCalledOnce();
  });
});
