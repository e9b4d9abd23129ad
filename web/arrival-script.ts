/**
 * Sent after the content, so that no script delays the first paint. Rows get the density that the device remembers
 * (`row-density.ts`). The page is marked as still arriving until someone scrolls.
 *
 * Until the code is there, presses are marked in order, and `early-presses.ts` replays them then. A control pressed
 * again keeps its place in the order; a second press of a switch, a checkbox or a sound undoes the first, and nothing
 * is replayed. During hydration, a press that reaches its control counts as handled, and its mark is removed.
 *
 * A sound plays at once, at the volume of the device, through the element that the player then takes over. One plays at
 * a time. Under a lock of key and tempo it waits for the code, which alone can shift it; it also waits once hydration
 * begins, as the code then plays and pauses.
 */
export const ARRIVAL_SCRIPT =
  'var r=document.documentElement.dataset,n=0;try{if(localStorage.rows=="compact")r.rows="compact"}catch{}r.arriving="";addEventListener("scroll",()=>delete r.arriving,{once:true});' +
  'r.presses="kept";addEventListener("click",e=>{' +
  'var b=r.presses&&e.target.closest("button[type=button],input[type=checkbox]");if(!b)return;' +
  'var d=b.dataset,p=d.preview,c=b.type=="checkbox";' +
  'if(e.isTrusted){' +
  'var back=c?b.checked==b.defaultChecked:d.earlyPress&&b.matches("[aria-pressed],[aria-expanded],[data-preview]");' +
  'if(p)for(var o of document.querySelectorAll("[data-early-press][data-preview]"))if(o!=b)delete o.dataset.earlyPress;' +
  'if(back){delete d.earlyPress;c||e.stopPropagation()}else d.earlyPress||=++n;' +
  'if(p&&(back||r.presses=="kept"))try{var a=document.sound||=new Audio;a.pause();' +
  'if(!back&&!localStorage.lock){a.volume=localStorage.volume??1;a.src=p;a.play().catch(()=>{})}}catch{}}' +
  'if(r.presses!="kept")b.addEventListener("click",()=>delete d.earlyPress,{once:true,capture:true})},true)';

declare global {
  interface Document {
    /** The media element of the page, once it is needed. */
    sound?: HTMLAudioElement;
  }
}
