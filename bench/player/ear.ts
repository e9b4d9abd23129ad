/** Listens to the audio of a page. */
export interface Ear {
  /** The time of the last click, in milliseconds since 1970. */
  clickedAt: number;
  /** Resolves with the time of the next sample that is not silent. */
  next(): Promise<number>;
  /** Whether there is a context that is tapped. */
  isOpen: boolean;
}

declare global {
  interface Window {
    ear: Ear;
    /** The result of the last click. */
    heard: Promise<number | null>;
  }
}

/**
 * Runs in a page before its own scripts: taps every AudioContext before its destination, and sees each sample as it is
 * made. It is sent as text, so it must be self-contained.
 */
export function installEar(): void {
  const tapSource = `registerProcessor('ear', class extends AudioWorkletProcessor {
    constructor() { super(); this.armed = false; this.port.onmessage = () => { this.armed = true; }; }
    process([[left]]) {
      if (this.armed && left && left.some((sample) => Math.abs(sample) > 1e-4)) {
        this.armed = false;
        this.port.postMessage(Date.now());
      }
      return true;
    }
  });`;
  const taps = new WeakMap<BaseAudioContext, AudioNode>();
  let hear: (time: number) => void = () => {};
  const ports: MessagePort[] = [];

  const ear: Ear = {
    clickedAt: 0,
    isOpen: false,
    next: () =>
      new Promise((resolve) => {
        hear = resolve;
        ports.forEach((port) => port.postMessage('listen'));
      }),
  };
  window.ear = ear;
  addEventListener('click', ({ timeStamp }) => (ear.clickedAt = performance.timeOrigin + timeStamp), { capture: true });

  const Plain = window.AudioContext;
  const destination = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'destination')!.get!;
  window.AudioContext = class extends Plain {
    constructor(options?: AudioContextOptions) {
      super(options);
      const junction = new GainNode(this);
      junction.connect(destination.call(this) as AudioNode);
      taps.set(this, junction);
      const module = URL.createObjectURL(new Blob([tapSource], { type: 'text/javascript' }));
      void this.audioWorklet.addModule(module).then(() => {
        const tap = new AudioWorkletNode(this, 'ear');
        tap.port.addEventListener('message', ({ data }: MessageEvent<number>) => hear(data));
        tap.port.start();
        junction.connect(tap);
        ports.push(tap.port);
        ear.isOpen = true;
      });
    }
    override get destination(): AudioDestinationNode {
      return (taps.get(this) ?? destination.call(this)) as AudioDestinationNode;
    }
  };
}
