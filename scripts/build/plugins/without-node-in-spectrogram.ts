import type { Plugin } from 'vite';

/**
 * The spectrogram of wavesurfer.js looks for the workers of Node by `require`, and what stands in for that word would come
 * with the first script.
 */
export function withoutNodeInSpectrogram(): Plugin {
  const asksNode = /=(?=[^;]*require\("worker_threads"\))[^;]*;/;
  return {
    name: 'without-node-in-spectrogram',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/wavesurfer.js/dist/plugins/spectrogram.')) return null;
      if (!asksNode.test(code)) throw new Error('The spectrogram no longer asks for the workers of Node.');
      return code.replace(asksNode, '={};');
    },
  };
}
