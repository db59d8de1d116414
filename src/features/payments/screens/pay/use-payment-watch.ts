import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlace } from '../../../../kit/place.tsx';
import { CallFailure } from '../../../../platform/api/client.ts';
import type { Payment } from '../../contract.ts';
import { pauseBeforeLook, phaseOf } from './payment-phase.ts';

export interface PaymentWatch {
  payment: Payment;
  isChecking: boolean;
  check(): Promise<void>;
}

/** The payment as it stands now: asked again with growing pauses until it is decided (UX-089). */
export function usePaymentWatch(first: Payment): PaymentWatch {
  const { api, refresh } = usePlace();
  const [payment, setPayment] = useState(first);
  const [isChecking, setChecking] = useState(false);
  const refreshRef = useRef(refresh);
  refreshRef.current = refresh;
  const { id } = first;

  const look = useCallback(async (): Promise<Payment['status'] | null> => {
    try {
      const { data } = await api.checkPayment({ params: { id } });
      setPayment(data);
      // the header's balance follows
      if (phaseOf(data) !== 'processing') await refreshRef.current();
      return data.status;
    } catch (error) {
      // a look that failed says nothing about the money; the next one may come through
      if (error instanceof CallFailure) return null;
      throw error;
    }
  }, [api, id]);

  const isOpen = phaseOf(payment) === 'processing';
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    let isGone = false;
    const next = (): void => {
      const seconds = pauseBeforeLook(turn);
      turn += 1;
      timer = setTimeout(() => {
        void look().then((status) => {
          if (!isGone && (status === null || phaseOf({ status }) === 'processing')) next();
        });
      }, seconds * 1000);
    };
    next();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen, look]);

  const check = async (): Promise<void> => {
    setChecking(true);
    await look();
    setChecking(false);
  };
  return { payment, isChecking, check };
}
