import { useEffect, useRef } from 'react';

interface BrowserAlertProps {
  text: string;
  onClose: () => void;
}

/** The browser's own alert, which blocks the page until it is closed [ERR-09, DECISION-206]. */
export default function BrowserAlert({ text, onClose }: BrowserAlertProps) {
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    window.alert(text);
    onClose();
  }, [text, onClose]);
  return null;
}
