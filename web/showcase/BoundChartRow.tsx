import { phaseOf } from '../../core/player/player.ts';
import type { ChartRow } from '../../core/showcase/chart.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useLate } from '../bind/use-late.ts';
import { useOwnReadable } from '../bind/use-readable.ts';
import type { SeekWay } from '../player/WaveformSlider.tsx';
import { ChartRowView } from './ChartList.tsx';

/** A row of the charts, bound to the shop. */
export const drawChartRow = (row: ChartRow) => <BoundChartRow key={row.id} row={row} />;

function BoundChartRow({ row }: { row: ChartRow }) {
  const { player, showcase, wishlist } = useApp();
  const { playChartRow } = useLate(showcase);
  const playback = useOwnReadable(player.state, (state) => phaseOf(state, row.id), 'idle');
  /** Plays the sound of the row, from where its waveform was pressed. */
  async function seek(place: number, way: SeekWay) {
    if (phaseOf(player.state.current, row.id) === 'idle') await playChartRow.execute(row);
    if (phaseOf(player.state.current, row.id) !== 'idle') player.seek[way === 'drag' ? 'drop' : 'execute'](place);
  }
  return (
    <ChartRowView
      row={row}
      playback={playback}
      position={playback === 'idle' || playback === 'error' ? null : player.state.position}
      saved={useOwnReadable(wishlist.likedSounds, (saved) => saved.get(row.id) ?? false, false)}
      onToggleWishlist={() => void wishlist.toggleSound.execute(row.id, row.name)}
      onTogglePlay={() => void playChartRow.execute(row)}
      onSeek={(place, way) => void seek(place, way)}
    />
  );
}
