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
 * A sound plays at once, at the volume of the device, through the element that the player then takes over. One plays at
 * a time; a loop repeats, unless the device remembers otherwise, and a sound that is over begins again. Under a lock of
 * key and tempo it waits for the code, which alone can shift it, and so do sounds that play together (an address with
 * a space).
 *
 * "kept" becomes "taken" when hydration begins. Play stays with this script: React would first hydrate all that is around
 * the button, at once, and the sound would wait for that. It is "tried" once marked presses are replayed: from then on
 * the player alone plays.
 */
export const ARRIVAL_SCRIPT =
  'var h=document,r=h.documentElement.dataset,n=0,on=addEventListener;' +
  'try{if(localStorage.rows=="compact")r.rows="compact"}catch{}' +
  'r.arriving="";on("scroll",()=>delete r.arriving,{once:1});r.presses="kept";' +
  'function load(b){try{' +
  'var s=localStorage,p=b.dataset.preview,k=r.presses,a=h.sound||=new Audio;' +
  'if(!k||k=="tried"||s.lock||/ |[?&]lock=/.test(p+location.search))return;' +
  'a.volume=s.volume??1;' +
  'a.loop=/loops/.test(s.endings??"loops")&&b.closest(`tr:has([href="#i-loop"])`);' +
  'a.src.endsWith(p)||(a.src=p);return a}catch{}}' +
  'on("pointerdown",e=>h.sound?.src||load(e.target.closest("[data-preview]")),true);' +
  'on("click",e=>{' +
  'var b=r.presses&&e.target.closest("[type=button],[type=checkbox]");if(!b)return;' +
  'var d=b.dataset,p=d.preview,c=b.type=="checkbox",a=h.sound;' +
  'if(e.isTrusted){' +
  'var back=c?b.checked==b.defaultChecked:d.earlyPress&&(p?!a?.ended:b.matches("[aria-pressed],[aria-expanded]"));' +
  'if(p)for(var o of h.querySelectorAll("[data-early-press][data-preview]"))if(o!=b)delete o.dataset.earlyPress;' +
  'if(!back)d.earlyPress||=++n;' +
  'else if(d.earlyPress){delete d.earlyPress;e.stopPropagation();if(c)b.checked=b.defaultChecked}' +
  'if(p&&(back||r.presses!="tried"))a?.pause();' +
  'if(p&&!back&&(a=load(b))){e.stopPropagation();h.begun=new Promise(d=>{a.play().then(d,d);setTimeout(d,500)})}}' +
  'if(r.presses!="kept")b.addEventListener("click",()=>delete d.earlyPress,{once:1})},true)';

declare global {
  interface Document {
    /** The media element of the page, once it is needed. */
    sound?: HTMLAudioElement;
    /** Until an early press is heard, if there was one: code that ran before would delay the sound. */
    begun?: Promise<unknown>;
  }
}
