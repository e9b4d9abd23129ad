/**
 * A sound that plays before the code is there: its beginning as soon as that has arrived, then all of it, from the same
 * place (the same way as `web-audio.browser.ts`, which takes it over as a `BegunSound`). It is asked for when it is made;
 * the device opens meanwhile, at the rate of all previews. What lasts longer than a minute, by the tag in its first
 * frame, is left to the player.
 *
 * q: the source, while there is one; g: its envelope; b: what has arrived, all of it if w is true; l: whether it repeats;
 * z: the place where it rests; y: the time at which it would have begun.
 */
const SOUND =
  'var c,out;' +
  'function Sound(url){' +
  'var s=this,q,g,b,w,l,z=0,y=0,' +
  'get=o=>fetch(url,o).then(async r=>{' +
  'var f=await r.arrayBuffer(),n=f.byteLength;' +
  'if(!r.ok||new DataView(f).getUint32(44)>2296)throw 0;' +
  'return[await c.decodeAudioData(f),r.status<206||r.headers.get("Content-Range").endsWith("/"+n)]}),' +
  // The decoder lacks what overlaps into the next two frames.
  'end=()=>b.duration-(w?0:2304/44100),' +
  'on=t=>{' +
  'if(q||!b||!s.isWanted||z>=end())return;' +
  'q=c.createBufferSource();q.buffer=b;q.loop=l&&w;q.connect(g=c.createGain()).connect(out);' +
  'if(z)g.gain.setValueAtTime(0,t).linearRampToValueAtTime(1,t+.005);' +
  'q.onended=()=>{z=end();q=0;if(w){s.isWanted=false;s.isOver=true;s.onEnd?.()}};' +
  'q.start(t,z,...w?[]:[end()-z]);y=t-z;' +
  's.whole||=(w?Promise.resolve():get().then(take)).then(()=>b,()=>null)},' +
  'off=t=>{z=s.positionAt(t);if(q){' +
  'g.gain.setValueAtTime(1,t).linearRampToValueAtTime(0,t+.005);q.onended=null;q.stop(t+.005);q=0}},' +
  'take=([f,all])=>{var t=c.currentTime;if(q)off(t=Math.min(t+.03,y+end()-.01));b=f;w=all;on(t)};' +
  'Object.assign(s,{url,isWanted:false,isOver:false,' +
  'positionAt:t=>q?l&&w?Math.max(0,t-y)%b.duration:Math.min(Math.max(0,t-y),end()):z,' +
  'play(){if(s.isOver)z=0;s.isOver=false;s.isWanted=true;c.resume();on(c.currentTime)},' +
  'stop(t=c.currentTime){s.isWanted=false;off(t)},' +
  'repeat(v){var t=c.currentTime;z=s.positionAt(t);y=t-z;l=v;if(q)q.loop=v&&w},' +
  'heard:get({headers:{Range:"bytes=0-12287"},priority:"high"}).then(take).catch(()=>{})});' +
  'if(!c){var a=navigator.audioSession;if(a)a.type="playback";' +
  'c=new AudioContext({sampleRate:44100});out=c.createGain();out.connect(c.destination);h.device={context:c,output:out}}}';

/**
 * Sent after the content, so that no script delays the first paint. Rows get the density that the device remembers
 * (`row-density.ts`). The page is marked as still arriving until someone scrolls.
 *
 * Until the code is there, presses are marked in order, and `early-presses.ts` replays them then. A control pressed
 * again keeps its place in the order; a second press of a switch, a checkbox or a sound undoes the first, and nothing is
 * replayed. React does not hear of either, since it takes a checkbox as it finds it: to take back a tick that it has not
 * heard of would be one press too many. During hydration, a press that reaches its control counts as handled, and its
 * mark is removed.
 *
 * A sound plays at once, at the volume of the device, and the player then takes it over. One plays at a time; a loop
 * repeats, unless the device remembers otherwise, and a sound that is over begins again. Under a lock of key and tempo
 * it waits for the code, which alone can shift it, and so do sounds that play together (an address with a space).
 *
 * "kept" becomes "taken" when hydration begins. Play stays with this script, from the pointer going down to the click:
 * React would first hydrate all that is around the button, at once, and the sound would wait for that. It is "tried"
 * once marked presses are replayed: from then on the player alone plays.
 */
export const ARRIVAL_SCRIPT =
  'var h=document,r=h.documentElement.dataset,n=0,on=addEventListener;' +
  'try{if(localStorage.rows=="compact")r.rows="compact"}catch{}' +
  'r.arriving="";on("scroll",()=>delete r.arriving,{once:1});r.presses="kept";' +
  SOUND +
  'function load(b){try{' +
  'var s=localStorage,p=b.dataset.preview,v=+(s.volume??1);' +
  'if(!/kept|taken/.test(r.presses)||s.lock||/ |[?&]lock=/.test(p+location.search)||isNaN(v))return;' +
  'if(h.sound?.url!=p){h.sound?.stop();h.sound=new Sound(p)}' +
  'out.gain.value=v;' +
  'h.sound.repeat(/loops/.test(s.endings??"loops")&&!!b.closest(`tr:has([href="#i-loop"])`));return h.sound}catch{}}' +
  'for(var t of["pointerdown","pointerup","mousedown","mouseup","touchstart","touchend"])on(t,e=>{' +
  'var b=/kept|taken/.test(r.presses)&&e.target.closest("[data-preview]");if(!b)return;' +
  'e.stopPropagation();if(e.type=="pointerdown"&&!h.sound)load(b)},true);' +
  'on("click",e=>{' +
  'var b=r.presses&&e.target.closest("[type=button],[type=checkbox]");if(!b)return;' +
  'var d=b.dataset,p=d.preview,c=b.type=="checkbox",a=h.sound;' +
  'if(e.isTrusted){' +
  'var back=c?b.checked==b.defaultChecked:d.earlyPress&&(p?!a?.isOver:b.matches("[aria-pressed],[aria-expanded]"));' +
  'if(p)for(var o of h.querySelectorAll("[data-early-press][data-preview]"))if(o!=b)delete o.dataset.earlyPress;' +
  'if(!back)d.earlyPress||=++n;' +
  'else if(d.earlyPress){delete d.earlyPress;e.stopPropagation();if(c)b.checked=b.defaultChecked}' +
  'if(p&&(back||r.presses!="tried"))a?.stop();' +
  'if(p&&!back&&(a=load(b))){e.stopPropagation();a.play();h.begun=new Promise(d=>{a.heard.then(d);setTimeout(d,500)})}}' +
  'if(r.presses!="kept")b.addEventListener("click",()=>delete d.earlyPress,{once:1})},true)';

declare global {
  interface Document {
    /** Until an early press is heard, if there was one: code that ran before would delay the sound. */
    begun?: Promise<unknown>;
  }
}
