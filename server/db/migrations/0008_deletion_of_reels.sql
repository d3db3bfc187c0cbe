CREATE INDEX "notifications_by_reel" ON "notifications" USING btree ("tribute_id");--> statement-breakpoint
CREATE INDEX "saves_by_reel" ON "saves" USING btree ("tribute_id");