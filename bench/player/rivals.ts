/**
 * A page with a button for every sound and way: `buffer` plays a file that is already decoded, the lower bound for any
 * page; `element` creates a media element on the click, the naive way.
 */
export const rivalsPage = (urls: readonly string[]): string => `<!doctype html>
<title>Rivals</title>
<body>
${['buffer', 'element']
  .map((way) => urls.map((url, at) => `<button data-way="${way}" data-at="${at}">${way} ${at}</button>`).join('\n'))
  .join('\n<hr>\n')}
<script type="module">
  const urls = ${JSON.stringify(urls)};
  const context = new AudioContext({ sampleRate: 44100, latencyHint: 'interactive' });
  let stop = null;
  const buffers = await Promise.all(
    urls.map(async (url) => context.decodeAudioData(await (await fetch(url)).arrayBuffer())),
  );
  const ways = {
    buffer(at) {
      const source = new AudioBufferSourceNode(context, { buffer: buffers[at] });
      source.connect(context.destination);
      source.start();
      stop = () => (source.stop(), (stop = null));
    },
    element(at) {
      // Another address every time: no cache has it, as on a first visit.
      const audio = new Audio(urls[at] + '?' + performance.now());
      new MediaElementAudioSourceNode(context, { mediaElement: audio }).connect(context.destination);
      void audio.play();
      stop = () => (audio.pause(), (stop = null));
    },
  };
  document.addEventListener('click', ({ target }) => {
    const { way, at } = target.dataset;
    void context.resume();
    if (!way) return;
    // As in the shop, a second click on what plays pauses it.
    if (stop) stop();
    else ways[way](Number(at));
  });
  document.title = 'ready';
</script>
`;
