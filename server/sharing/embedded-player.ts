import { createHash } from 'node:crypto';
import { sharingTexts } from '../../domain/sharing/sharing.messages.ts';
import { SHOP_MARK } from '../../domain/theme/mark.ts';
import { fitInUrl } from '../../wire/images/images.wire.ts';
import { escaped } from '../html.ts';
import { themeColors } from '../pages/theme-colors.ts';
import type { SharedThing } from './shared-things.ts';
import { barsOf, type StoredWaveform } from './waveform-bars.ts';

/** What a player on another site can play. */
export interface PlayedThing extends SharedThing {
  readonly audio: string;
}

/** Columns of the waveform, and its height, in its own units: it is stretched to the room it has. */
const WAVE = { width: 400, height: 40, bar: 3, gap: 1 } as const;

/**
 * A page that other sites frame. It sets and reads no cookie, and loads nothing but the cover and the sound. Without
 * scripts the browser's own controls play it; `theme` is for a site that does not follow the device.
 */
export function embeddedPlayer(thing: PlayedThing, theme: 'light' | 'dark' | null): string {
  const { name, by, byPath, facts, path, picture, audio, waveform } = thing;
  const out = 'target="_blank" rel="noopener"';
  return `<!doctype html>
<html lang="en"${theme === null ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/apple-touch-icon.png">
<title>${escaped(sharingTexts.playerOf(name, by))} · ${sharingTexts.shop}</title>
<link rel="canonical" href="${path}">
<style>${STYLE}</style>
</head>
<body>
<main>
${picture === null ? '' : `<img src="${escaped(fitInUrl(picture, 400))}" width="120" height="120" alt="">`}
<div class="rest">
<div class="head">
<div class="words">
<h1><a href="${path}" ${out}>${escaped(name)}</a></h1>
<p>${byPath === null ? escaped(by) : `<a href="${escaped(byPath)}" ${out}>${escaped(by)}</a>`} <span>${escaped(facts.join(' · '))}</span></p>
</div>
<a class="shop" href="${path}" ${out}><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${SHOP_MARK}"/></svg><b>${sharingTexts.shop}</b></a>
</div>
<audio src="${escaped(audio)}" controls preload="none" aria-label="${escaped(name)}"></audio>
<div class="controls" hidden>
<button type="button" data-play="${escaped(sharingTexts.play(name))}" data-pause="${escaped(sharingTexts.pause(name))}" aria-label="${escaped(sharingTexts.play(name))}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="go" d="M8 5v14l11-7z"/><path class="stop" d="M7 5h4v14H7zM13 5h4v14h-4z"/></svg></button>
<div class="wave">${waveform === null ? '' : waves(waveform)}<input type="range" min="0" max="1000" value="0" aria-label="${sharingTexts.position}"></div>
<time>00:00</time>
</div>
<p class="trouble" role="alert" hidden>${sharingTexts.unplayable}</p>
</div>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

/** The same bars twice: those that have been played lie over the others. */
function waves(waveform: StoredWaveform): string {
  const byTone = Map.groupBy(barsOf(waveform, WAVE), ({ tone }) => tone);
  const paths = [...byTone].map(([tone, bars]) => {
    const shape = bars.map(
      ({ x, height }) => `M${x} ${(WAVE.height - height) / 2}h${WAVE.bar}v${height}h-${WAVE.bar}z`,
    );
    return `<path fill="var(--tone-${tone})" d="${shape.join('')}"/>`;
  });
  const svg = (body: string, kind: string) =>
    `<svg class="${kind}" viewBox="0 0 ${WAVE.width} ${WAVE.height}" preserveAspectRatio="none" aria-hidden="true">${body}</svg>`;
  return svg(`<g id="bars">${paths.join('')}</g>`, 'ahead') + svg('<use href="#bars"/>', 'played');
}

const STYLE = `${themeColors}
*{box-sizing:border-box}
html,body{height:100%;margin:0}
body{background:var(--raised);color:var(--text);font:15px/1.35 "Instrument Sans",system-ui,sans-serif}
main{display:flex;gap:16px;height:100%;min-height:88px;padding:16px;border:1px solid var(--line);border-radius:8px;overflow:hidden}
img{flex:none;width:auto;height:100%;max-height:160px;aspect-ratio:1;object-fit:cover;border-radius:8px;background:var(--ground)}
.rest{display:flex;flex:1;flex-direction:column;justify-content:space-between;gap:8px;min-width:0}
.head{display:flex;gap:12px;justify-content:space-between}
.words{min-width:0}
h1{margin:0;overflow:hidden;font-size:18px;font-weight:600;text-overflow:ellipsis;white-space:nowrap}
p{margin:2px 0 0;overflow:hidden;color:var(--muted);font-size:13px;text-overflow:ellipsis;white-space:nowrap}
p span{margin-left:8px;font-variant-numeric:tabular-nums}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.shop{display:flex;flex:none;gap:6px;align-items:center;align-self:flex-start;min-height:24px;font-size:13px}
.shop path{fill:none;stroke:var(--accent);stroke-width:2.2;stroke-linecap:round}
audio{width:100%;height:48px}
.controls{display:flex;gap:12px;align-items:center}
[hidden]{display:none}
button{display:grid;flex:none;place-items:center;width:48px;height:48px;padding:0;border:0;border-radius:50%;background:var(--accent);color:var(--on-accent);cursor:pointer}
button path{fill:currentColor}
button .stop,button.on .go{display:none}
button.on .stop{display:inline}
.wave{position:relative;flex:1;height:40px;min-width:0}
.wave:not(:has(svg)){height:4px;background:var(--edge)}
.wave svg{position:absolute;inset:0;width:100%;height:100%}
.ahead{opacity:.45}
.played{clip-path:inset(0 calc(100% - var(--at,0%)) 0 0)}
input{position:absolute;inset:-4px 0;width:100%;height:calc(100% + 8px);margin:0;opacity:0;cursor:pointer}
.wave:has(:focus-visible){outline:2px solid var(--accent);outline-offset:4px}
time{flex:none;color:var(--muted);font:13px ui-monospace,monospace;font-variant-numeric:tabular-nums}
.trouble{color:var(--danger)}
@media (max-width:419px){img{display:none}.shop b{display:none}}
@media (max-height:119px){main{padding:8px 12px}.words p,.shop{display:none}button{width:40px;height:40px}audio{height:40px}}
@media (forced-colors:active){button{border:1px solid ButtonText}.wave path{fill:CanvasText}.played path,.played use{fill:Highlight}input{opacity:1}}
`;

/** Replaces the browser's controls by the shop's. */
const SCRIPT = `
const [audio, controls, trouble] = ['audio', '.controls', '.trouble'].map((name) => document.querySelector(name));
const [button, wave, range, time] = ['button', '.wave', 'input', 'time'].map((name) => controls.querySelector(name));
const text = (seconds) => [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
function show() {
  const at = audio.duration ? audio.currentTime / audio.duration : 0;
  range.value = at * 1000;
  time.textContent = text(audio.currentTime);
  range.setAttribute('aria-valuetext', time.textContent);
  wave.style.setProperty('--at', at * 100 + '%');
}
function follow() {
  show();
  if (!audio.paused) requestAnimationFrame(follow);
}
function turn() {
  button.className = audio.paused ? '' : 'on';
  button.setAttribute('aria-label', audio.paused ? button.dataset.play : button.dataset.pause);
  follow();
}
const fail = () => { trouble.hidden = false; controls.hidden = true; };
audio.hidden = true;
controls.hidden = false;
button.onclick = () => audio.paused ? audio.play().catch((error) => error.name === 'AbortError' || fail()) : audio.pause();
range.oninput = () => {
  const to = range.value / 1000;
  if (audio.duration) audio.currentTime = to * audio.duration;
  else { audio.addEventListener('loadedmetadata', () => { audio.currentTime = to * audio.duration; }, { once: true }); audio.load(); }
  show();
};
for (const change of ['play', 'pause', 'ended']) audio.addEventListener(change, turn);
audio.addEventListener('seeked', show);
audio.addEventListener('error', fail);
`;

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Any site may frame a player: there is nothing in it that a press could be stolen for. */
export const PLAYER_POLICY = [
  "default-src 'none'",
  `script-src ${digestOf(SCRIPT)}`,
  `style-src ${digestOf(STYLE)}`,
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');
